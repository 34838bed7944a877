import { Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { Icon, type IconName } from '@/components/ui/icon'

type Props = {
  look: Parameters<typeof buttonClass>[0]
  size?: Parameters<typeof buttonClass>[1]
  href: string
  icon?: IconName
  text: string
}

export const LinkButton = ({ look, size, href, icon, text }: Props) => (
  <Link href={href} className={buttonClass(look, size)}>
    {icon && <Icon name={icon} />}
    {text}
  </Link>
)
