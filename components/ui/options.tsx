import type { ReactNode } from 'react'

export const Options = ({ choices }: { choices: readonly (readonly [value: string | number, text: ReactNode])[] }) =>
  choices.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))

/** Suggestions for an input whose `list` is `id`. */
export const Suggestions = ({ id, texts }: { id: string; texts: readonly string[] }) => (
  <datalist id={id}>
    {texts.map(text => (
      <option key={text} value={text} />
    ))}
  </datalist>
)
