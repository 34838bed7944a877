import { useTranslations } from 'next-intl'
import type { MapFeature } from '@/components/geometry/feature'
import { Link } from '@/components/text/navigation'
import { buttonClass, IconButton } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'

/** The selected record, with a link to its page. */
export function SelectionCard({ feature, href, onClose }: { feature: MapFeature; href: string; onClose(): void }) {
  const t = useTranslations('explorer')
  return (
    <section
      aria-label={t('selected', { title: feature.title })}
      data-map-panel
      className="absolute inset-x-3 bottom-7 z-10 mx-auto max-w-[28rem] border border-strong bg-sheet p-3"
    >
      <div className="flex items-center gap-3">
        <Icon name="pin" className="text-larch" />
        <p className="min-w-0 grow truncate font-semibold" title={feature.title}>
          {feature.title}
        </p>
        <Link href={href} className={buttonClass('solid')}>
          {t('openRecord')}
        </Link>
        <IconButton icon="close" label={t('unselect')} onPress={onClose} />
      </div>
      {feature.geometry.type === 'Point' && <Coordinates position={feature.geometry.coordinates} />}
    </section>
  )
}

/** Its coordinates, to copy in either order, each labelled: half of the world writes latitude first. */
function Coordinates({ position: [longitude = 0, latitude = 0] }: { position: readonly number[] }) {
  const t = useTranslations('map')
  const orders = [
    ['lonLat', `${longitude}, ${latitude}`],
    ['latLon', `${latitude}, ${longitude}`],
  ] as const
  return (
    <dl aria-label={t('coordinates')} className="mt-2 border-t border-line pt-1.5 text-xs">
      {orders.map(([order, text]) => (
        <div key={order} className="flex flex-wrap items-center gap-x-2">
          <dt className="text-faint">{t(order)}</dt>
          <dd className="min-w-0 grow font-mono">{text}</dd>
          <dd>
            <CopyButton text={text} label={t(order)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
