'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { TokenHint } from '@/components/call/call-list'
import { type CallForm, callForms, formNames, methodOf, type WrittenCall } from '@/components/call/call-text'
import { callText } from '@/components/call/program-text'
import { ChoiceButtons } from '@/components/ui/choice-buttons'
import { CodeLine } from '@/components/ui/code-line'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { ScrollBox } from '@/components/ui/table'

type Props = {
  call: WrittenCall
  /** Writes the text, if the screen needs several requests instead of `call`. */
  textOf?: (form: CallForm) => string
  note?: string
  label: string
  first: CallForm
  /** URL of a page about tokens. Absent on pages that explain them already. */
  tokenUrl?: string
  /** `line` shows one line on a phone, which can be expanded. */
  onPhone?: 'whole' | 'line'
  className: string
  children?: ReactNode
}

// The request is next to its buttons; expanded on a phone, it is below them.
const placeWhole = 'max-h-36 max-sm:order-last max-sm:basis-full'
const placeInLine = 'max-h-36 max-sm:max-h-9'

export function CallBox({
  call,
  textOf,
  note,
  label,
  first,
  tokenUrl: tokenAddress,
  onPhone = 'whole',
  className,
  children,
}: Props) {
  const [form, setForm] = useState(first)
  const [open, setOpen] = useState(onPhone === 'whole')
  const layout = `min-w-0 grow basis-0 ${open ? placeWhole : placeInLine}`
  const collapsed = open ? '' : 'max-sm:hidden'
  const offered: readonly CallForm[] = methodOf(call) === 'GET' ? callForms : callForms.filter(each => each !== 'url')
  const text = textOf ? textOf(form) : callText(call, form)
  return (
    <section aria-label={label} className={`flex flex-wrap items-center gap-x-3 ${className}`}>
      <ChoiceButtons
        label={label}
        choices={offered.map(each => [each, formNames[each]] as const)}
        chosen={form}
        onChoose={setForm}
        className={collapsed}
      />
      {text.includes('\n') ? (
        <ScrollBox label={label} className={`overflow-auto py-2 ${layout}`}>
          <pre className="font-mono text-xs leading-5 text-soft">{text}</pre>
        </ScrollBox>
      ) : (
        <CodeLine text={text} label={label} className={`text-soft [scrollbar-width:none] ${layout}`} />
      )}
      {note && <p className={`max-w-56 text-xs text-soft max-sm:order-last max-sm:max-w-none ${collapsed}`}>{note}</p>}
      {call.token && form !== 'url' && tokenAddress && (
        <TokenHint address={tokenAddress} className={`order-last w-full pb-2 ${collapsed}`} />
      )}
      <CopyButton text={text} label={label} />
      {children && <div className={`flex items-center gap-x-3 ${collapsed}`}>{children}</div>}
      {onPhone === 'line' && <Unfold open={open} onToggle={() => setOpen(!open)} />}
    </section>
  )
}

function Unfold({ open, onToggle }: { open: boolean; onToggle(): void }) {
  const t = useTranslations('call')
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={t('unfold')}
      title={t('unfold')}
      onClick={onToggle}
      className="-mr-2 flex size-9 shrink-0 items-center justify-center text-soft hover:text-ink sm:hidden"
    >
      <Icon name={open ? 'down' : 'up'} />
    </button>
  )
}
