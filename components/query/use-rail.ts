import { useState, useSyncExternalStore } from 'react'

const storageKey = 'explorer-filters'

/** Whether the filters are beside the list, and how to change it; the browser remembers it. */
export function useRail(): readonly [open: boolean, toggle: () => void] {
  const remembered = useSyncExternalStore(
    () => () => {},
    () => read() !== 'closed',
    () => true,
  )
  const [changed, setChanged] = useState<boolean | null>(null)
  const open = changed ?? remembered
  return [
    open,
    () => {
      setChanged(!open)
      write(open ? 'closed' : 'open')
    },
  ]
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(storageKey, value)
  } catch {
    // Without storage the filters are shown again next time.
  }
}
