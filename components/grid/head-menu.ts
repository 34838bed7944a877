import type { ColDef } from 'ag-grid-community'
import type { HeadParams } from '@/components/grid/head-label'

/** Whether a key opens a menu, as on desktop systems. */
const opensMenu = ({ key, altKey, shiftKey }: KeyboardEvent): boolean =>
  (key === 'ArrowDown' && altKey) || (key === 'F10' && shiftKey) || key === 'ContextMenu'

/** The column of an element within the grid's heads, and the element below which its menu opens. */
export function headAt(target: EventTarget | null): [key: string, at: HTMLElement] | null {
  const cell = (target as HTMLElement | null)?.closest<HTMLElement>('.ag-header-cell')
  const key = cell?.querySelector<HTMLElement>('[data-column]')?.dataset['column']
  return cell && key ? [key, cell] : null
}

/** Defaults of all columns: their menus are ours, because the grid's are not free. */
export const headDefaults = <Row>(onMenu: HeadParams['onMenu']): ColDef<Row> => ({
  resizable: true,
  suppressHeaderMenuButton: true,
  suppressHeaderKeyboardEvent: ({ event }) => {
    const head = opensMenu(event) ? headAt(event.target) : null
    if (head) {
      event.preventDefault()
      onMenu(...head)
    }
    return head !== null
  },
})
