'use client'

import { type ReactNode, useState } from 'react'
import { type CallForm, callForms, callText, formNames } from '@/components/call/text/call-text'
import { methodOf, type WrittenCall } from '@/components/call/text/written-call'
import { TokenHint } from '@/components/call/token-hint'
import { ChoiceButtons } from '@/components/ui/choice-buttons'
import { CodeLine } from '@/components/ui/code-line'
import { CopyButton } from '@/components/ui/copy-button'
import { ScrollBox } from '@/components/ui/scroll-box'

type Props = {
  call: WrittenCall
  /** Another text than that of the call, where it does not stand alone. */
  textOf?: (form: CallForm) => string
  /** What one should know of the text. */
  note?: string
  /** What the call is, for screen readers. */
  label: string
  /** The form it has at first. */
  first: CallForm
  /** Where tokens come from, unless that is told elsewhere. */
  tokenAddress?: string
  className: string
  /** What else can be done with it. */
  children?: ReactNode
}

// Beside its buttons, or on a phone below them.
const place = 'min-w-0 grow basis-0 max-sm:order-last max-sm:basis-full'

/** A call in the form that one chooses, to be copied. */
export function CallBox({ call, textOf, note, label, first, tokenAddress, className, children }: Props) {
  const [form, setForm] = useState(first)
  const offered: readonly CallForm[] = methodOf(call) === 'GET' ? callForms : callForms.filter(each => each !== 'url')
  const text = textOf ? textOf(form) : callText(call, form)
  return (
    <section aria-label={label} className={`flex flex-wrap items-center gap-x-3 ${className}`}>
      <ChoiceButtons
        label={label}
        choices={offered.map(each => [each, formNames[each]] as const)}
        chosen={form}
        onChoose={setForm}
      />
      {text.includes('\n') ? (
        <ScrollBox label={label} className={`max-h-36 overflow-auto py-2 ${place}`}>
          <pre className="font-mono text-xs leading-5 text-soft">{text}</pre>
        </ScrollBox>
      ) : (
        <CodeLine text={text} label={label} className={`text-soft [scrollbar-width:none] ${place}`} />
      )}
      {note && <p className="max-w-56 text-xs text-soft max-sm:order-last max-sm:max-w-none">{note}</p>}
      {call.token && form !== 'url' && tokenAddress && <TokenHint address={tokenAddress} className="order-last w-full pb-2" />}
      <CopyButton text={text} label={label} />
      {children}
    </section>
  )
}
