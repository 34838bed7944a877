import { notFound } from '@/lib/http/not-found'

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT }
