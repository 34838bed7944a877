import { format, stripVTControlCharacters } from 'node:util'
import { errorFacts, log } from '@/lib/log'

const levels = { error: 'error', warn: 'info', log: 'info', info: 'info', debug: 'debug', trace: 'debug' } as const

/**
 * Writes what libraries print, such as the errors that Next reports, and warnings of Node as lines of the log. Called before they are loaded, since they
 * may keep the functions that they find.
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
  // Without the marks that Next writes before its lines.
  const message = stripVTControlCharacters(text).replace(/^[\s⨯⚠○✓▲»]+|\s+$/g, '')
  if (error) log(level, message || 'a library reports an error', errorFacts(error))
  else if (message) log(level, message)
}
