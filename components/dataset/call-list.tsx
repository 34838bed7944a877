import { getTranslations } from 'next-intl/server'
import { type CallForm, callForms, callText, type Example } from '@/components/dataset/call-forms'
import { Link } from '@/components/text/navigation'
import { CopyButton } from '@/components/ui/copy-button'

type Props = { examples: readonly Example[]; form: CallForm; address: string }

/** Calls with what they do, all in the chosen form; the forms are addresses. */
export async function CallList({ examples, form, address }: Props) {
  const t = await getTranslations('dataset.calls')
  return (
    <section aria-labelledby="calls" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="calls" className="text-lg">
          {t('title')}
        </h2>
        <nav aria-label={t('form')} className="flex border border-line">
          {callForms.map(one => (
            <Link
              key={one}
              href={`${address}?as=${one}`}
              scroll={false}
              aria-current={one === form ? 'true' : undefined}
              className="flex h-8 items-center px-3 text-xs font-medium text-soft hover:text-ink aria-[current]:bg-larch-wash aria-[current]:text-larch"
            >
              {t(`forms.${one}`)}
            </Link>
          ))}
        </nav>
      </div>
      {examples.map(example => (
        <Shown key={example.name} example={example} form={form} />
      ))}
    </section>
  )
}

async function Shown({ example, form }: { example: Example; form: CallForm }) {
  const t = await getTranslations('dataset.calls')
  const text = callText(example, form)
  const name = t(`name.${example.name}`)
  return (
    <div>
      <div className="flex items-end justify-between gap-4">
        <h3 className="text-sm font-semibold">{name}</h3>
        {!example.token && (
          <a href={example.address} className="link text-xs" rel="nofollow">
            {t('open')}
          </a>
        )}
      </div>
      <div className="mt-1 flex items-start border border-line bg-sunk">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre tabIndex={0} data-call={example.name} className="min-w-0 grow overflow-x-auto px-3 py-2 text-xs leading-5">
          {text}
        </pre>
        <CopyButton text={text} label={name} className="m-1" />
      </div>
    </div>
  )
}
