/**
 * Applies styles that only some code needs and that come in its own file (`import styles from './x.css?inline'`), after the site's. Called as
 * that file is read: what it shows is never seen without them. On the server there is nothing to style.
 */
export function adoptStyles(styles: string): void {
  if (typeof document === 'undefined') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}
