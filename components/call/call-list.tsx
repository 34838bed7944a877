import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type CallForm, callForms, formNames, type WrittenCall } from '@/components/call/call-text'
import { callText } from '@/components/call/program-text'
import { Link } from '@/components/text/navigation'
import { CopyButton } from '@/components/ui/copy-button'
import { ScrollBox } from '@/components/ui/table'

type NamedCall = Readonly<{ name: string; call: WrittenCall }>

type Props = {
  calls: readonly NamedCall[]
  form: CallForm
  hrefOf(form: CallForm): string
  tokenAddress: string
  children: ReactNode
}

/** API requests in a chosen form. Forms are chosen by links, so that scripts are not required. */
export async function CallList({ calls, form, hrefOf, tokenAddress, children }: Props) {
  const t = await getTranslations('call')
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        {children}
        <nav aria-label={t('form')} className="flex border border-line">
          {callForms.map(one => (
            <Link
              key={one}
              href={hrefOf(one)}
              scroll={false}
              aria-current={one === form ? 'true' : undefined}
              className="flex h-8 items-center px-3 text-xs font-medium text-soft hover:text-ink aria-[current]:bg-larch-wash aria-[current]:text-larch"
            >
              {formNames[one]}
            </Link>
          ))}
        </nav>
      </div>
      {form !== 'url' && calls.some(({ call }) => call.token) && <TokenHint address={tokenAddress} />}
      {calls.map(named => (
        <Shown key={named.name} {...named} form={form} />
      ))}
    </div>
  )
}

async function Shown({ name, call, form }: NamedCall & { form: CallForm }) {
  const t = await getTranslations('call')
  const text = callText(call, form)
  return (
    <section aria-label={name}>
      <div className="flex items-end justify-between gap-4">
        <h3 className="text-sm font-semibold">{name}</h3>
        {!call.token && !call.headers && (
          <a href={call.address} className="link text-xs" rel="nofollow">
            {t('open')}
          </a>
        )}
      </div>
      <div className="mt-1 flex items-start border border-line bg-sunk">
        <ScrollBox label={name} className="min-w-0 grow overflow-x-auto px-3 py-2">
          <pre data-call={name} className="text-xs leading-5">
            {text}
          </pre>
        </ScrollBox>
        <CopyButton text={text} label={name} className="m-1" />
      </div>
    </section>
  )
}

/** Explains where a request contains the token, and links to a page that issues one. */
export function TokenHint({ address, className = '' }: { address: string; className?: string }) {
  const t = useTranslations('call')
  return (
    <p className={`text-xs text-soft ${className}`}>
      {t.rich('token', { code: text => <code className="wrap-anywhere">{text}</code>, address })}
    </p>
  )
}
