/** What the document has adopted of the element's styles; one for each. */
const sheets = new Map<Element, CSSStyleSheet>()
let holder: HTMLElement | null = null

/**
 * An element for libraries that add style elements, which the policy of pages forbids (decision 46): it is never in the page, and the document adopts
 * the styles in it as style sheets made by a script.
 */
export function adoptingElement(): HTMLElement {
  if (holder === null) {
    holder = document.createElement('div')
    adoptAfter(holder, 'insertBefore')
  }
  return holder
}

/** The library measures what it has just styled, so styles are adopted at once. */
function adoptAfter(parent: Element, insertion: 'insertBefore' | 'after'): void {
  const insert = parent[insertion].bind(parent) as (...nodes: unknown[]) => unknown
  Object.defineProperty(parent, insertion, {
    value: (style: Element, ...rest: unknown[]) => {
      insert(style, ...rest)
      adoptAfter(style, 'after')
      adopt()
    },
  })
}

function adopt(): void {
  const styles = [...holder!.children]
  const others = document.adoptedStyleSheets.filter(sheet => ![...sheets.values()].includes(sheet))
  for (const left of [...sheets.keys()]) if (left.parentNode !== holder) sheets.delete(left)
  for (const style of styles) if (!sheets.has(style)) sheets.set(style, sheetOf(style))
  document.adoptedStyleSheets = [...others, ...styles.map(style => sheets.get(style)!)]
}

function sheetOf(style: Element): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style.textContent)
  return sheet
}
