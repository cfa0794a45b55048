# Kinora in one image: the server, the worker, the engine and the command line (docs/many-machines.md).
#   docker build -t kinora .
#   docker run -p 127.0.0.1:3000:3000 -v kinora:/data kinora
# The build uses Node and npm of the official image; the server runs with Node from the lock file, as everywhere else.

# The tags of the base images. `node scripts/resolve-images.ts` writes their digests to deploy/images.env (docs/hosting.md).
ARG NODE_IMAGE=node:24.21.0-trixie-slim
ARG DEBIAN_IMAGE=debian:trixie-slim

FROM $NODE_IMAGE AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/install-packages.js scripts/install-packages.js
RUN node scripts/install-packages.js runtime
COPY src src
COPY scripts/prune.ts scripts/prune.ts
COPY scripts/licences.ts scripts/licences.ts
COPY scripts/licences scripts/licences
RUN node scripts/prune.ts && node scripts/licences.ts > LICENCES.txt

FROM packages AS web
COPY tsconfig.json ./
COPY web web
RUN node scripts/install-packages.js web \
 && PATH="/app/web/node_modules/.bin:$PATH" npm run build -- --logLevel warn

# The video platforms change in weeks, Debian's yt-dlp in years: so this is a release from PyPI. deploy/yt-dlp.txt has its version and its
# hash: pip refuses any other file. From a mirror: docker build --build-arg PIP_INDEX_URL=https://…
FROM $DEBIAN_IMAGE AS yt-dlp
ARG PIP_INDEX_URL
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates python3 python3-pip \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /yt-dlp
COPY deploy/yt-dlp.txt ./
RUN pip install --no-cache-dir --no-compile --no-deps --only-binary :all: --require-hashes --target modules --requirement yt-dlp.txt \
 && rm -rf modules/bin modules/share \
 && python3 -m zipapp modules --main yt_dlp:main --python /usr/bin/python3 --compress --output yt-dlp \
 && chmod 755 yt-dlp

FROM $DEBIAN_IMAGE
# ffmpeg with libass, freetype and x264; espeak-ng speaks the sample video, and helps to time words; python3 for yt-dlp; tini reaps dead processes and passes signals on. The fonts are npm packages.
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates espeak-ng ffmpeg python3 tini \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin kinora \
 && install -d -o kinora -g kinora -m 700 /data
COPY --from=yt-dlp /yt-dlp/yt-dlp /usr/local/bin/yt-dlp
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/LICENCES.txt ./
COPY package.json LICENSE THIRD-PARTY-NOTICES.md ./
COPY bin bin
COPY src src
COPY --from=web /app/web/dist web/dist
# HOST is not a loopback address: lookup and voice need sign-in unless REQUIRE_SIGN_IN=0 (docs/operations.md).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/cache/compiled
USER kinora
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Alive, not ready: a container must not be restarted because its database is unavailable.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/app/node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/bin/tini", "--", "/app/bin/kinora"]
CMD ["serve"]
