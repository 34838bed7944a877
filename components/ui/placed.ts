type Placed = Readonly<{ from: number; to?: number }>

/** Where an element lies across its parent, in shares of the width. Set by script: the page's policy allows no style in the HTML of the server. */
export const placed =
  ({ from, to }: Placed) =>
  (element: HTMLElement | null): void => {
    if (!element) return
    element.style.left = `${from * 100}%`
    if (to !== undefined) element.style.width = `${(to - from) * 100}%`
  }
