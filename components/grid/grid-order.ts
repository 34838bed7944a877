type Placed = Readonly<{ colId: string; pinned?: boolean | 'left' | 'right' | null }>

/** The order that columns were dragged into, those at the left apart. @param state as the grid tells it, in its order */
export function gridOrder(state: readonly Placed[]): { pinned: string[]; others: string[] } {
  const own = state.filter(({ colId }) => colId !== 'title')
  return {
    pinned: own.filter(({ pinned }) => pinned).map(({ colId }) => colId),
    others: own.filter(({ pinned }) => !pinned).map(({ colId }) => colId),
  }
}
