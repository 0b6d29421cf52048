/** The typefaces of our documents: Noto Sans, one file for each script and weight, below /fonts on the site. */
export const fontFolder = "/fonts/noto";

const scripts = {
	latin: "noto-sans/files/noto-sans-latin",
	/** The Devanagari package’s, because it has all letters of European names and the rupee sign in a tenth of the size. */
	"latin-ext": "noto-sans-devanagari/files/noto-sans-devanagari-latin-ext",
	devanagari: "noto-sans-devanagari/files/noto-sans-devanagari-devanagari",
	telugu: "noto-sans-telugu/files/noto-sans-telugu-telugu",
	kannada: "noto-sans-kannada/files/noto-sans-kannada-kannada",
} as const;

export type FontScript = keyof typeof scripts;
export type FontWeight = 400 | 700;

const scriptNames = Object.keys(scripts) as FontScript[];

/** A font's file on the site. */
export const fontFile = (script: FontScript, weight: FontWeight): string => `${fontFolder}/${script}-${weight}.woff`;

/** Each font's file on the site, and where the build finds it, below `node_modules/@fontsource`. */
export const fontSources: readonly { file: string; source: string }[] = scriptNames.flatMap((script) =>
	([400, 700] as const).map((weight) => ({
		file: fontFile(script, weight),
		source: `${scripts[script]}-${weight}-normal.woff`,
	})),
);

/** Which font has a character. Spaces and digits between Indian letters are Latin ones. */
export function scriptOf(code: number): FontScript {
	if ((code >= 0x900 && code <= 0x97f) || code === 0x25cc || (code >= 0xa8e0 && code <= 0xa8ff)) return "devanagari";
	if (code >= 0xc00 && code <= 0xc7f) return "telugu";
	if (code >= 0xc80 && code <= 0xcff) return "kannada";
	const isLatin =
		code <= 0xff || (code >= 0x2000 && code <= 0x206f) || [0x131, 0x152, 0x153, 0x20ac, 0x2122].includes(code);
	return isLatin ? "latin" : "latin-ext";
}

/** Characters that continue the letters before them, whichever font has those: joiners, and the marks that Unicode calls inherited. */
export const continuesRun = (char: string): boolean => /^(?:\u200c|\u200d|\p{Script=Inherited})$/u.test(char);
