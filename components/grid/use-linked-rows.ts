import type { GridApi } from 'ag-grid-community'
import { type RefObject, useEffect } from 'react'
import type { Row } from '@/components/explore/source'

type Marked = Readonly<{ hovered: string | null; selected: string | null }>

/** Marks the row that is hovered elsewhere, and selects and shows the one that was selected elsewhere. */
export function useLinkedRows(api: GridApi<Row> | null, holder: RefObject<HTMLElement | null>, { hovered, selected }: Marked) {
  useEffect(() => {
    const rows = hovered === null ? [] : (holder.current?.querySelectorAll(`[row-id="${CSS.escape(hovered)}"]`) ?? [])
    for (const row of rows) row.classList.add('ag-row-hover')
    return () => {
      for (const row of rows) row.classList.remove('ag-row-hover')
    }
  }, [hovered, holder])

  useEffect(() => {
    if (!api) return
    const show = () => {
      const node = selected === null ? undefined : api.getRowNode(selected)
      if (!node) return api.deselectAll()
      if (node.isSelected()) return
      node.setSelected(true, true, 'api')
      api.ensureNodeVisible(node)
    }
    show()
    // A row that is not read yet is marked when it is.
    api.addEventListener('modelUpdated', show)
    return () => {
      if (!api.isDestroyed()) api.removeEventListener('modelUpdated', show)
    }
  }, [api, selected])
}
