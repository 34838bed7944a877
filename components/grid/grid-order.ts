type GridColumn = Readonly<{ colId: string; pinned?: boolean | 'left' | 'right' | null }>

/** The order after dragging columns, with pinned ones apart. @param state of the grid, in its order */
export function gridOrder(state: readonly GridColumn[]): { pinned: string[]; others: string[] } {
  const own = state.filter(({ colId }) => colId !== 'title')
  return {
    pinned: own.filter(({ pinned }) => pinned).map(({ colId }) => colId),
    others: own.filter(({ pinned }) => !pinned).map(({ colId }) => colId),
  }
}
