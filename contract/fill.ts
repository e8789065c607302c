/** A text of the content with its own placeholders filled in: `{count}` by `values.count`. A name without a value is left standing. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
