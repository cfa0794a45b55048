import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import type { OwnFont } from './font-fallback.ts';
import { fontFiles } from './font-files.ts';

/**
 * Links the bundled fonts into the folder of an ffmpeg run, with a fontconfig file that lists no
 * other fonts, so that captions look the same on every machine. Pass `env` to ffmpeg and `fontsDir`
 * (relative to the folder, which must be ffmpeg's working directory) to `captionFilter`. Call this
 * once per folder, before the first clip. `own`: additional fonts of a brand kit.
 */
export async function captionFonts(
  folder: string,
  own: readonly (OwnFont | undefined)[] = [],
): Promise<{ fontsDir: string; env: { FONTCONFIG_FILE: string } }> {
  const fontsDir = 'fonts';
  await mkdir(join(folder, fontsDir), { recursive: true });
  await Promise.all(fontFiles().map((font) => link(font.path, join(folder, fontsDir, font.name))));
  await Promise.all(
    own.map(
      (font, index) =>
        font && link(font.path, join(folder, fontsDir, `own-${index}${extname(font.path)}`)),
    ),
  );
  const config = resolve(folder, 'fonts.conf');
  await writeFile(config, fontConfig(resolve(folder, fontsDir), resolve(folder, 'fonts-cache')));
  return { fontsDir, env: { FONTCONFIG_FILE: config } };
}

/**
 * The filter that burns a script in. Both names are relative to ffmpeg's working directory and need
 * no escaping.
 */
export function captionFilter({ script = 'captions.ass', fontsDir = 'fonts' } = {}): string {
  for (const name of [script, fontsDir])
    if (!/^[\w-][\w./-]*$/.test(name))
      throw new Error(`a filter cannot name "${name}": use letters, digits, ".", "/", "_" and "-"`);
  return `ass=${script}:fontsdir=${fontsDir}`;
}

async function link(from: string, to: string): Promise<void> {
  await symlink(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

function fontConfig(fonts: string, cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapeXml(fonts)}</dir>
  <cachedir>${escapeXml(cache)}</cachedir>
</fontconfig>
`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
