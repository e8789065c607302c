import { currencySigns, type PriceStyle } from './currency.ts'

const from = '(?:from|ab|von|da|desde|dès|(?:a|à) partir d[ei]|od|fra|från|vanaf)'
/** Thousands are separated by a comma, a point, an apostrophe or a space, always the same one; one or two digits at the end are cents. */
const number = String.raw`(?<whole>\d{1,3}(?<separator>[,.'’\s])(?:\d{2,3}\k<separator>)*\d{3}|\d+)(?:[.,](?:(?<cents>\d{1,2})|[-–—]))?`
/** A price as a whole. Other currencies, ranges and conditions do not match: those are only for people to read. */
const pricePattern = new RegExp(
  String.raw`^(?:${from}\s)?(?<before>[^\d\s]*)\s?${number}\s?(?<after>[^\d\s/]*)(?:\s?/\s?(?<unit>\p{L}+))?$`,
  'iu',
)

/** Reads a price text of the content, like "$1,500/month", as a number and its unit; `undefined` if it is not exactly a price. */
export function readPrice(text: string, style: PriceStyle): { price: number; unit?: string } | undefined {
  const parts = pricePattern.exec(text)?.groups
  if (!parts?.['whole'] || !currencySigns(style).has(`${parts['before']}${parts['after']}`)) return undefined
  const { whole, cents = '0', unit } = parts
  return { price: Number(`${whole.replaceAll(/\D/g, '')}.${cents}`), ...(unit && { unit }) }
}
