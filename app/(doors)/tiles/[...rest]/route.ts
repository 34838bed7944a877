import { notFound } from '@/lib/http/errors/not-found'

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT }
