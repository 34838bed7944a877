export { GET } from '@/app/(doors)/interface-routes'
