# Sourced by scripts/start and scripts/test, from the repository's root: Node and the packages, or a sentence that says
# what is missing. Afterwards `node` is the version of Node that package.json names.

refuse() {
  echo "$1" >&2
  exit 1
}

command -v node >/dev/null || refuse 'Overtone needs Node.js 20 or newer (https://nodejs.org).'
major=$(node -p 'process.versions.node.split(".")[0]')
[ "$major" -ge 20 ] || refuse "Overtone needs Node.js 20 or newer; this is $(node --version)."

# npm writes down what it installed; optional packages may be missing on this system.
installed() {
  node -e '
    const wanted = require("./package-lock.json").packages;
    const present = require("./node_modules/.package-lock.json").packages;
    const isThere = ([path, it]) => !path.includes("node_modules/") || it.optional || it.link || present[path]?.version === it.version;
    process.exit(Object.entries(wanted).every(isThere) ? 0 : 1);
  ' 2>/dev/null
}

if ! installed; then
  echo 'Installing packages (about a minute the first time) ...'
  npm ci --no-progress --loglevel=error >/dev/null || refuse 'The packages could not be installed: the lines above say why.'
fi

export PATH="$PWD/node_modules/.bin:$PATH"
