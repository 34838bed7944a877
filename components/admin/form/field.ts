type FieldBase = Readonly<{
  /** The member of the call, e.g. `FullName`, or a nested one, e.g. `Reason.de`; the door's errors name it too. */
  name: string
  label: string
  /** Its purpose, or how it is written. */
  explanation?: string
  required?: boolean
}>

/** A field of a form: plain data that the server passes to the form in the browser. `value` is the member as the door answered it. */
export type InputField = FieldBase &
  Readonly<
    | {
        kind: 'text' | 'area'
        value?: string | null
        maxLength?: number
        /** Suggested values. */
        suggestions?: readonly string[]
        /** How an empty input is sent: as an empty text, as null, or not at all. */
        empty?: 'text' | 'null' | 'absent'
        look?: 'code'
      }
    /** Never stored and never shown in the call; empty means that the member is not sent. */
    | { kind: 'password'; value?: undefined }
    | { kind: 'number'; value?: number | null; min?: number; max?: number }
    | { kind: 'flag'; value?: boolean }
    | { kind: 'choice'; value?: string | null; choices: readonly (readonly [value: string, text: string])[] }
    /** Several of the choices. */
    | { kind: 'several'; value?: readonly string[]; choices: readonly (readonly [value: string, text: string])[] }
    /** One text a line. */
    | { kind: 'lines'; value?: readonly string[] }
    /** A day, yyyy-MM-dd; empty is not sent. */
    | { kind: 'date'; value?: string | null }
    /** A time as the door writes it; empty is null. Only in dialogs: a server does not know the reader's time zone. */
    | { kind: 'moment'; value?: string | null }
  >

/** The value of an input. */
export type Value = string | boolean | readonly string[]

/** The values of a form's inputs, by their names. */
export type Values = Readonly<Record<string, Value>>
