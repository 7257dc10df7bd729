FROM node:24-bookworm-slim AS build
WORKDIR /house
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The server needs neither the packages of the page nor the packaged Node, which is optional, nor TypeScript, a peer.
RUN npm run build && npm prune --omit=dev --omit=optional --omit=peer
# With compiled modules the server starts in half the processor time. Only some configurations load the parts after the first.
RUN NODE_COMPILE_CACHE=node_modules/.cache/compiled node --input-type=module -e \
  'for (const part of ["index", "store/postgres", "cluster/postgres-cluster"]) await import(`./server/${part}.ts`)'

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data NODE_COMPILE_CACHE=node_modules/.cache/compiled
WORKDIR /house
COPY --from=build --chown=node:node /house/package.json ./
COPY --from=build --chown=node:node /house/node_modules ./node_modules
COPY --from=build --chown=node:node /house/dist ./dist
COPY --from=build --chown=node:node /house/shared ./shared
COPY --from=build --chown=node:node /house/server ./server
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 2567
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 2567}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# V8's young generation would otherwise grow to 128 MB and never shrink. Tables allocate little, so one thread is enough to collect it.
CMD ["node", "--max-semi-space-size=16", "--no-parallel-scavenge", "server/index.ts"]
