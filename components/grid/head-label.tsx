import type { ColDef } from 'ag-grid-community'
import type { CustomInnerHeaderProps } from 'ag-grid-react'
import { Icon } from '@/components/ui/icon'

/** Parts of a column's head beside its name. */
export type HeadParams = Readonly<{
  deprecated: boolean
  /** Why the list cannot be sorted by it; null where it can. */
  unsortable: string | null
  /** Name of the button that opens the column's menu. */
  menuLabel: string
  /** @param at element below which the menu opens */
  onMenu(key: string, at: HTMLElement): void
}>

/** The name of a column, its deprecation mark, and the button of its menu; the grid adds the sort arrow. */
export function HeadLabel({
  displayName,
  column,
  deprecated,
  unsortable,
  menuLabel,
  onMenu,
}: CustomInnerHeaderProps & HeadParams) {
  const key = column.getColId()
  return (
    <span data-column={key} className={`flex min-w-0 items-center gap-1 ${deprecated ? 'text-orange' : ''}`}>
      {deprecated && <Icon name="notice" className="size-3.5" />}
      <span className="truncate">{displayName}</span>
      {unsortable && <span role="img" aria-label={unsortable} className="sr-only" />}
      <button
        type="button"
        // The grid moves the focus among heads itself; it defines the keys that open the menu, see `headDefaults`.
        tabIndex={-1}
        aria-label={menuLabel}
        title={menuLabel}
        ref={button => {
          if (!button) return
          // The grid sorts by a column when its head is clicked, and its listener is further inside than React's.
          const open = (event: Event) => {
            event.stopPropagation()
            onMenu(key, button)
          }
          // Otherwise it would drag the column, or treat a tap as one on the head.
          const keep = (event: Event) => event.stopPropagation()
          const listeners = { click: open, touchstart: keep, mousedown: keep, pointerdown: keep }
          for (const [type, listener] of Object.entries(listeners)) button.addEventListener(type, listener, { passive: true })
          return () => {
            for (const [type, listener] of Object.entries(listeners)) button.removeEventListener(type, listener)
          }
        }}
        // It covers the end of the name; on touch screens it is beside it.
        className="flex size-6 shrink-0 items-center justify-center rounded-sm bg-sunk text-soft opacity-0 hover:text-ink [.ag-header-cell:focus_&]:opacity-100 [.ag-header-cell:hover_&]:opacity-100 [@media(hover:hover)]:absolute [@media(hover:hover)]:right-1.5 [@media(hover:none)]:opacity-100"
      >
        <Icon name="dots" className="size-3.5" />
      </button>
    </span>
  )
}

/** Whether a key opens a menu, as on desktop systems. */
const opensMenu = ({ key, altKey, shiftKey }: KeyboardEvent): boolean =>
  (key === 'ArrowDown' && altKey) || (key === 'F10' && shiftKey) || key === 'ContextMenu'

/** The column of an element within the grid's heads, and the element below which its menu opens. */
export function headAt(target: EventTarget | null): [key: string, at: HTMLElement] | null {
  const cell = (target as HTMLElement | null)?.closest<HTMLElement>('.ag-header-cell')
  const key = cell?.querySelector<HTMLElement>('[data-column]')?.dataset['column']
  return cell && key ? [key, cell] : null
}

/** The head of a column that cannot be sorted, if a click was on one: it opens the menu instead, which says why. */
export function unsortableHeadAt(target: EventTarget | null): ReturnType<typeof headAt> {
  const element = target as HTMLElement | null
  return element?.closest('.ag-header-cell-sortable, .ag-header-cell-resize') ? null : headAt(element)
}

/** Defaults of all columns: their menus are ours, because the grid's are not free. */
export function headDefaults<Row>(onMenu: HeadParams['onMenu']): ColDef<Row> {
  return {
    resizable: true,
    suppressHeaderMenuButton: true,
    suppressHeaderKeyboardEvent: ({ event }) => {
      const head = opensMenu(event) ? headAt(event.target) : event.key === 'Enter' ? unsortableHeadAt(event.target) : null
      if (head) {
        event.preventDefault()
        onMenu(...head)
      }
      return head !== null
    },
  }
}
