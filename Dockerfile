# The full image of Node has the headers with which SQLite's module is compiled if the prebuilt one
# cannot be downloaded. It stays at 24.18.1: a module compiled with the headers of Node 24.19 to 24.21
# aborts (nodejs/node#65446). The final image runs what this one compiled.
FROM node:24.18.1-bookworm@sha256:19cd848a0e073d34bd8cd5545a1b6b4d28489b3e3b607366621ced442bd5f6b4 AS build
ENV npm_config_nodedir=/usr/local
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
# One malloc arena that returns freed memory early saves 40 MB after several refreshes of a large catalog.
ENV MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app/package.json ./
# `dist` contains all libraries but those with a compiled part or with files that the service sends.
COPY --from=build /app/node_modules/better-sqlite3 ./node_modules/better-sqlite3
COPY --from=build /app/node_modules/bindings ./node_modules/bindings
COPY --from=build /app/node_modules/file-uri-to-path ./node_modules/file-uri-to-path
COPY --from=build /app/node_modules/swagger-ui-dist ./node_modules/swagger-ui-dist
COPY --from=build /app/node_modules/@fontsource-variable/onest ./node_modules/@fontsource-variable/onest
COPY --from=build /app/dist ./dist
COPY --from=build /app/deploy/health-check.mjs ./
RUN ln -s /app/dist/cli/main.js /usr/local/bin/titlebase \
  && install -d -o node -g node /data /backup
USER node
VOLUME /data
EXPOSE 3000
# The first start generates and indexes a demo, or fetches a generation, before it answers.
HEALTHCHECK --interval=10s --timeout=3s --start-period=15m \
  CMD ["node", "/app/health-check.mjs"]
ENTRYPOINT ["titlebase"]
CMD ["serve"]
