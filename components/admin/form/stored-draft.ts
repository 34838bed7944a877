import type { Draft } from '@/components/admin/form/form-state'

const place = (form: string) => `draft ${form}`

/** Stored input of a form that was left without saving, in this tab. @param form its call, e.g. `PATCH /users/anna` */
export function readDraft(form: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place(form)) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' && kept !== null && 'values' in kept && 'base' in kept && 'etag' in kept

/** Keeps input for as long as the tab is open, or forgets it. Fails silently where the browser stores nothing. */
export function keepDraft(form: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(place(form))
    else sessionStorage.setItem(place(form), JSON.stringify(draft))
  } catch {}
}
