import type { GridApi } from 'ag-grid-community'
import { type RefObject, useEffect } from 'react'
import type { Row } from '@/components/source/source'

/** Highlights the row that is hovered on the map. The row selected there is selected and scrolled to. */
export function useLinkedRows(
  api: GridApi<Row> | null,
  holder: RefObject<HTMLElement | null>,
  { hovered, selected }: Readonly<{ hovered: string | null; selected: string | null }>,
) {
  useEffect(() => {
    const rows = hovered === null ? [] : (holder.current?.querySelectorAll(`[row-id="${CSS.escape(hovered)}"]`) ?? [])
    for (const row of rows) row.classList.add('ag-row-hover')
    return () => {
      for (const row of rows) row.classList.remove('ag-row-hover')
    }
  }, [hovered, holder])

  useEffect(() => {
    if (api) return keepSelected(api, selected)
  }, [api, selected])
}

type SelectionApi = Pick<
  GridApi<Row>,
  'getRowNode' | 'deselectAll' | 'ensureNodeVisible' | 'addEventListener' | 'removeEventListener' | 'isDestroyed'
>

/**
 * Selects a row, when it is loaded, and scrolls to it once. A row that the user clicks later stays selected.
 * @param selected id of the row, or null for none
 */
export function keepSelected(api: SelectionApi, selected: string | null): () => void {
  let shown = false
  const show = () => {
    const node = selected === null ? undefined : api.getRowNode(selected)
    if (!node) return
    if (!node.isSelected()) {
      node.setSelected(true, true, 'api')
      if (!shown) api.ensureNodeVisible(node)
    }
    shown = true
  }
  if (selected === null || !api.getRowNode(selected)) api.deselectAll()
  show()
  api.addEventListener('modelUpdated', show)
  return () => {
    if (!api.isDestroyed()) api.removeEventListener('modelUpdated', show)
  }
}
