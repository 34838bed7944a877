import { useSyncExternalStore } from 'react'

/** Whether the browser is online; true where that is unknown. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    listener => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}
