type FieldBase = Readonly<{
  /** The member of the call, e.g. `FullName`, or one within it, e.g. `Reason.de`; errors of the door name it too. */
  name: string
  label: string
  /** What it is for, or how it is written. */
  explanation?: string
  required?: boolean
}>

/**
 * A field of a form: plain data, so that a page made on the server hands it to the form in the browser. `value` is the member of the thing as
 * the door told it.
 */
export type Field = FieldBase &
  Readonly<
    | {
        kind: 'text' | 'area'
        value?: string | null
        maxLength?: number
        /** What can be chosen without typing. */
        suggestions?: readonly string[]
        /** What an empty field says: an empty text, null, or nothing, so that the member is not sent. */
        empty?: 'text' | 'null' | 'absent'
        look?: 'code'
      }
    /** Never kept and never shown in the call; empty means that the member is not sent. */
    | { kind: 'password'; value?: undefined }
    | { kind: 'number'; value?: number | null; min?: number; max?: number }
    | { kind: 'flag'; value?: boolean }
    | { kind: 'choice'; value?: string | null; choices: readonly (readonly [value: string, text: string])[] }
    /** Several of what can be chosen. */
    | { kind: 'several'; value?: readonly string[]; choices: readonly (readonly [value: string, text: string])[] }
    /** One text a line. */
    | { kind: 'lines'; value?: readonly string[] }
    /** A day, yyyy-MM-dd; empty is not sent. */
    | { kind: 'date'; value?: string | null }
    /** A time as the door writes it; empty is null. Only in dialogs: a server does not know by which clock its reader lives. */
    | { kind: 'moment'; value?: string | null }
  >

/** What stands in a field. */
export type Value = string | boolean | readonly string[]

/** What stands in the fields of a form, by their names. */
export type Values = Readonly<Record<string, Value>>
