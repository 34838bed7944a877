import { userInfo } from 'node:os'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { ChangeRefused } from '@/lib/access/change-refused'
import { actorNamed, changeRights } from '@/lib/access/rights/change-rights'
import { ConfigError } from '@/lib/config'
import { type NeededSchema, withDatabase } from '@/lib/db/open'
import type { Transaction } from '@/lib/db/pools'
import { StartError } from '@/lib/db/start-error'

/** A command that was refused. The message is one sentence for the person who typed the command. */
export class CommandError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>
type Values<Own extends Options> = ReturnType<typeof parseArgs<{ options: Own; allowPositionals: true }>>['values']

type ActionInput<Own extends Options> = Readonly<{
  /** The argument after the action, or empty if the action takes none. */
  subject: string
  values: Values<Own>
  /** Runs a change in one transaction; the audit names the person who typed the command. */
  change<T>(work: (connection: Transaction) => Promise<T>): Promise<T>
}>

export type Action = Readonly<{
  subject: boolean
  options: Options
  /** The schema that the action requires: `current` by default. */
  schema?: NeededSchema
  run(given: ActionInput<Options>): Promise<string>
}>

/** An action with an argument, e.g. `block ID`. @param run returns the output */
export const actionOn = <const Own extends Options = Record<never, never>>(
  run: (given: ActionInput<Own>) => Promise<string>,
  options = {} as Own,
): Action => ({ subject: true, options, run: run as Action['run'] })

/** An action that changes the object that its argument names. @param change may return the stored name */
export const changeOn = (change: (connection: Transaction, subject: string) => Promise<unknown>, outcome: string): Action =>
  actionOn(async ({ subject, change: inTransaction }) => {
    const name = await inTransaction(connection => change(connection, subject))
    return `${typeof name === 'string' ? name : subject} ${outcome}.\n`
  })

/** Kinds of options: with a value, repeatable with a value, and without a value. */
export const textOption = { type: 'string' } as const
export const textsOption = { type: 'string', multiple: true } as const
export const flagOption = { type: 'boolean' } as const

export const plainAction = (run: Action['run']): Action => ({ subject: false, options: {}, run })

type Command = Readonly<{ usage: string; actions: Readonly<Record<string, Action>> }>

/** Runs a command, with or without a running platform. @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runCommand({ usage, actions }: Command, [name = '', ...args]: readonly string[]): Promise<number> {
  const action = Object.hasOwn(actions, name) ? actions[name]! : null
  const read = action && readArguments(action, args)
  if (typeof read !== 'object' || read === null) return complain(read ? `${read}\n\n${usage}` : usage, 2)
  try {
    const run = () => action!.run({ ...read, change: work => changeRights(actorNamed(operator()), work) })
    process.stdout.write(await withDatabase(run, action!.schema))
    return 0
  } catch (error) {
    if ([CommandError, ChangeRefused, ConfigError, StartError].some(kind => error instanceof kind))
      return complain(`${(error as Error).message}\n`, 1)
    throw error
  }
}

/**
 * Parses arguments.
 * @returns an error message for invalid arguments; empty if only the usage is to be printed
 */
function readArguments(
  { subject, options }: Action,
  args: readonly string[],
): Pick<ActionInput<Options>, 'subject' | 'values'> | string {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    if (positionals.length !== (subject ? 1 : 0) || positionals[0] === '') return ''
    return { subject: positionals[0] ?? '', values }
  } catch (error) {
    // The message of `parseArgs` names the option.
    if (String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')) return (error as Error).message
    throw error
  }
}

function operator(): string {
  try {
    return `command ${userInfo().username}`
  } catch {
    // Some containers run under a user id without a name.
    return `command ${process.getuid?.() ?? ''}`.trim()
  }
}

function complain(text: string, code: number): number {
  process.stderr.write(text)
  return code
}
