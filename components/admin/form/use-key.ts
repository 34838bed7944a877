import { useRef } from 'react'
import { type Change, newKey } from '@/components/admin/form/send-change'

/** One key as long as the call says the same, so that trying again after a lost answer does nothing twice. */
export function useKey(): (change: Change) => string {
  const kept = useRef({ text: '', key: '' })
  return ({ path, body }) => {
    const text = `${path} ${JSON.stringify(body)}`
    if (kept.current.text !== text) kept.current = { text, key: newKey() }
    return kept.current.key
  }
}
