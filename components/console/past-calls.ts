/** A call made in this console. */
export type PastCall = Readonly<{ path: string; who: 'public' | 'me'; status: number; at: number }>

const name = 'belvedere.calls'
const kept = 20

/** The last calls made in this browser, newest first; they are stored nowhere else. */
export function readPast(): PastCall[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPastCall).slice(0, kept) : []
  } catch {
    return []
  }
}

/** @returns the calls with this one in front */
export function notePast(call: PastCall): PastCall[] {
  const others = readPast().filter(({ path, who }) => path !== call.path || who !== call.who)
  const calls = [call, ...others].slice(0, kept)
  try {
    localStorage.setItem(name, JSON.stringify(calls))
  } catch {
    // Without storage the calls are kept until the page is left.
  }
  return calls
}

export function forgetPast(): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing is stored.
  }
}

const isPastCall = (value: unknown): value is PastCall => {
  const { path, who, status, at } = (value ?? {}) as Partial<Record<keyof PastCall, unknown>>
  return typeof path === 'string' && (who === 'public' || who === 'me') && typeof status === 'number' && typeof at === 'number'
}
