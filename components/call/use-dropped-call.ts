import { useEffect, useEffectEvent } from 'react'
import { addressIn } from '@/components/call/read-call'

/** Calls `onDrop` with the address of a call that is dropped anywhere on the page. */
export function useDroppedCall(onDrop: (text: string) => void): void {
  const report = useEffectEvent(onDrop)
  useEffect(() => {
    const over = (event: DragEvent) => {
      // Without this the browser accepts no drop; input fields keep their own handling.
      if (event.dataTransfer?.types.some(type => type === 'text/plain' || type === 'text/uri-list')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const text = event.dataTransfer?.getData('text/uri-list') || event.dataTransfer?.getData('text/plain') || ''
      if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      if (addressIn(text)) report(text)
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    }
  }, [])
}
