import { z } from 'zod'

/** Upper bounds of what a visitor may send, in characters; the body as a whole in bytes. */
export const inquiryLimits = {
  name: 200,
  email: 254,
  phone: 40,
  company: 200,
  subject: 300,
  message: 10_000,
  bodyBytes: 64 * 1024,
} as const

/** Where the function answers. */
export const functionPath = '/functions/v1/send-contact-email'
