import { format, stripVTControlCharacters } from 'node:util'
import { errorFacts, log } from '@/lib/log'

const levels = { error: 'error', warn: 'info', log: 'info', info: 'info', debug: 'debug', trace: 'debug' } as const

/**
 * Logs what libraries print, such as the errors of Next, and warnings of Node. Call this before libraries are loaded:
 * they may keep references to the functions of the console.
 */
export function logConsole(): void {
  for (const [name, level] of Object.entries(levels))
    console[name as keyof typeof levels] = (...values: unknown[]) => logPrinted(level, values)
  process.removeAllListeners('warning')
  process.on('warning', warning => logPrinted('info', [warning]))
}

function logPrinted(level: 'error' | 'info' | 'debug', values: readonly unknown[]): void {
  const error = values.find(value => value instanceof Error)
  const text = format(...values.filter(value => value !== error))
  // Removes the symbols that Next prints before its lines.
  const message = stripVTControlCharacters(text).replace(/^[\s⨯⚠○✓▲»]+|\s+$/g, '')
  if (error) log(level, message || 'a library reports an error', errorFacts(error))
  else if (message) log(level, message)
}
