import { useRef } from 'react'
import { type DoorChange, newKey } from '@/components/admin/form/send-change'

/** One key for as long as the call is the same, so that a retry after a lost answer has no second effect. */
export function useKey(): (change: DoorChange) => string {
  const kept = useRef({ text: '', key: '' })
  return ({ path, body }) => {
    const text = `${path} ${JSON.stringify(body)}`
    if (kept.current.text !== text) kept.current = { text, key: newKey() }
    return kept.current.key
  }
}
