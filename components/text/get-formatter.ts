import { getLocale, getTimeZone } from 'next-intl/server'
import { formatterFor } from '@/components/text/format'

/** `useFormatter` for asynchronous server components. */
export const getFormatter = async () => formatterFor(...(await Promise.all([getLocale(), getTimeZone()])))
