type HorizontalPosition = Readonly<{ from: number; to?: number }>

/**
 * An element's horizontal position in its parent, in shares of the width. Set by script: the page's policy forbids style attributes in the server's
 * HTML.
 */
export const placed =
  ({ from, to }: HorizontalPosition) =>
  (element: HTMLElement | null): void => {
    if (!element) return
    element.style.left = `${from * 100}%`
    if (to !== undefined) element.style.width = `${(to - from) * 100}%`
  }
