import { copyFile, mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { Config } from '#app/config';
import type { SubtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import type { ClipBrand } from '#engine/render/brand';
import { maxFileBytes } from '#features/clips/brand/brand.constants.ts';
import { type BrandSlot, brandSettings } from '#features/clips/brand/brand.schema.ts';
import { checkFile } from '#features/clips/brand/check-file.entry.ts';
import type { Tools } from '#platform/ffmpeg';
import { Failure, messageOf } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { commandErrors } from '../errors.ts';
import { readStyle } from '../installation/session.ts';
import { readOptionJson } from '../options/option-file.ts';
import { type OverlayOptions, withOverlays } from '../options/overlays.ts';

const { logo, music, card, captionStyle } = brandSettings.shape;
const file = z.string().min(1);
const withFile = { file };

/** The description of a brand kit: the names of the files beside it, and how they are used. */
const brandDescription = z.strictObject({
  name: z.string().optional(),
  logo: z.strictObject({ ...logo.unwrap().shape, ...withFile }).optional(),
  captionFont: file.optional(),
  titleFont: file.optional(),
  music: z.strictObject({ ...music.unwrap().shape, ...withFile }).optional(),
  intro: file.optional(),
  outro: file.optional(),
  card: z.strictObject({ ...card.unwrap().unwrap().shape, file: file.optional() }).optional(),
  captionStyle: captionStyle.optional(),
});

type CliBrand = { brand: ClipBrand; captionStyle: SubtitleCustomization | undefined };
type BrandParts = { config: Config; tools: Tools; scratch: string };

/**
 * Reads the brand kit that `--brand` names: a JSON file, a folder with a `brand.json`, or otherwise
 * the name of a kit in this installation. Files are checked as on a server, and the checked copies
 * are written to `scratch`.
 * @throws Failure `invalid-brand`
 */
async function readBrand(
  path: string,
  { config, tools, scratch }: BrandParts,
  run: TaskContext,
): Promise<CliBrand> {
  const { signal } = run;
  const found = await stat(path).catch(() => undefined);
  if (!found && !isPath(path)) {
    const { openInstalledBrand } = await import('./installed-brand.ts');
    return await openInstalledBrand(path, { config, scratch }, run);
  }
  const description = resolve(found?.isDirectory() ? join(path, 'brand.json') : path);
  const kit = parse(description);
  const open = async (slot: BrandSlot, name: string | undefined) => {
    if (name === undefined) return undefined;
    const folder = join(scratch, 'brand', slot);
    await mkdir(folder, { recursive: true });
    return await openFile(slot, resolve(dirname(description), name), { tools, folder, signal });
  };
  const font = async (slot: 'captionFont' | 'titleFont') => {
    const found = await open(slot, kit[slot]);
    return found?.storedFamily === undefined
      ? undefined
      : { path: found.path, family: found.storedFamily };
  };
  const only = (found: { path: string } | undefined) => found && { path: found.path };
  const [logoFile, musicFile, cardFile] = [
    await open('logo', kit.logo?.file),
    await open('music', kit.music?.file),
    await open('card', kit.card?.file),
  ];
  const brand: ClipBrand = {
    logo: kit.logo && logoFile && { ...kit.logo, path: logoFile.path },
    captionFont: await font('captionFont'),
    titleFont: await font('titleFont'),
    music: kit.music && musicFile && { below: kit.music.below, path: musicFile.path },
    intro: only(await open('intro', kit.intro)),
    outro: only(await open('outro', kit.outro)),
    card: kit.card && { ...kit.card, text_color: kit.card.textColor, path: cardFile?.path },
  };
  return { brand, captionStyle: kit.captionStyle ?? undefined };
}

/** Whether a text can only be a path. */
const isPath = (text: string): boolean => /[/\\]|\.json$/i.test(text);

function parse(path: string): z.infer<typeof brandDescription> {
  const value = readOptionJson(path, (reason, options) =>
    commandErrors.invalidBrand(`The brand kit ${path} cannot be read: ${reason}`, options),
  );
  const parsed = brandDescription.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path: field, message }) => `  ${field.join('.') || 'file'}: ${message}`,
  );
  throw commandErrors.invalidBrand(`These settings in ${path} are wrong:\n${problems.join('\n')}`);
}

async function openFile(
  slot: BrandSlot,
  path: string,
  to: { tools: Tools; folder: string; signal: AbortSignal },
) {
  const { size } = await stat(path).catch((cause: unknown) => {
    throw commandErrors.invalidBrand(
      `The brand kit names ${path}, which cannot be read: ${messageOf(cause)}`,
      { cause },
    );
  });
  const most = maxFileBytes[slot];
  if (size > most)
    throw commandErrors.invalidBrand(
      `${path} is too large: it may have at most ${most / 2 ** 20} MB.`,
    );
  // The file is copied under a plain name, because filters refer to files by name.
  const uploaded = join(to.folder, 'given');
  await copyFile(path, uploaded);
  try {
    return await checkFile(slot, { ...to, path: uploaded });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw commandErrors.invalidBrand(`${path}: ${error.message}`, { cause: error });
  }
}

/**
 * The appearance of clips: the caption style from `--style` or otherwise from the brand kit, and
 * what the kit adds.
 */
export async function readStyleAndBrand(
  options: OverlayOptions & { brand?: string; style?: string; captions: boolean },
  to: BrandParts,
  context: TaskContext,
): Promise<{ brand: ClipBrand | undefined; style: SubtitleCustomization }> {
  const style = withOverlays(readStyle(options.style, options.captions), options);
  if (options.brand === undefined) return { brand: undefined, style };
  const { brand, captionStyle } = await readBrand(options.brand, to, context);
  const isOwn = options.style === undefined && captionStyle !== undefined;
  return {
    brand,
    style: isOwn
      ? withOverlays(
          { ...captionStyle, enabled: captionStyle.enabled && options.captions },
          options,
        )
      : style,
  };
}
