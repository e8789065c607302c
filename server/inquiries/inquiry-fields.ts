import type { InquiryRow } from '#server/database/tables.ts'

/** What a visitor gave, under the names that webhook and exports use. */
export function inquiryFields(inquiry: InquiryRow) {
  return {
    name: inquiry.name,
    email: inquiry.email,
    phone: inquiry.phone,
    company: inquiry.company,
    projectType: inquiry.project_type,
    budget: inquiry.budget,
    timeline: inquiry.timeline,
    message: inquiry.message,
    page: inquiry.page,
    referrer: inquiry.referrer,
  }
}
