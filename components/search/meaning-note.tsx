import { useTranslations } from 'next-intl'
import { consoleAddress, type TextMeaning } from '@/components/search/search-result'
import { Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { CodeLine } from '@/components/ui/code-line'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'

/** How a text was understood, when it is more than words. */
export function MeaningNote({ meaning }: { meaning: TextMeaning }) {
  const t = useTranslations('search')
  if (meaning.kind === 'call')
    return (
      <section aria-label={t('call')} className="mt-6 max-w-[40rem] border border-line bg-sheet p-4">
        <p>{t('call')}</p>
        <div className="mt-2 rounded-sm border border-line bg-sunk px-3 py-2">
          <CodeLine text={meaning.address} label={t('call')} />
        </div>
        <Link href={consoleAddress(meaning.address)} className={`${buttonClass('solid')} mt-3`}>
          {t('openConsole')}
          <Icon name="right" />
        </Link>
      </section>
    )
  if (meaning.kind !== 'place') return null
  const { latitude, longitude, swapped } = meaning
  return (
    <div className="mt-4 max-w-[40rem]">
      <Notice icon="pin">
        {t('place', { latitude: String(latitude), longitude: String(longitude) })} {swapped && t('swapped')}
      </Notice>
    </div>
  )
}
