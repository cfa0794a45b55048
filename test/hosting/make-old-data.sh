#!/bin/sh
# Makes test/hosting/old-data: what a server of an older version of this repository left behind.
#   sh test/hosting/make-old-data.sh afb9f1c
# afb9f1c is the version of migration 0011; its server, with its own code, made every row and file.
set -eu
commit=$1
home=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'git -C "$home" worktree remove --force "$work/old"; rm -rf "$work"' EXIT
git -C "$home" worktree add --detach "$work/old" "$commit"
ln -s "$home/node_modules" "$work/old/node_modules"
mkdir -p "$work/old/test/hosting" "$work/old/web/dist"
cp "$home/test/hosting/make-old-data.ts" "$work/old/test/hosting/"
cp -R "$home/web/dist/." "$work/old/web/dist/"
cd "$work/old"
"$home/node_modules/.bin/node" test/hosting/make-old-data.ts "$home/test/hosting/old-data"
