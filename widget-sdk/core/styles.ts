/**
 * The widgets' styles: for a shadow root, and for pages that use the React components (in a cascade layer of their own).
 * Themed by custom properties (`--kindwave-accent`, …) and `::part`. No text style of the page is inherited; its `color-scheme`
 * is, unless a theme is named.
 */
const boxes = `.kw-box{all:initial;color-scheme:inherit;direction:ltr;display:grid;gap:.75em;padding:1em;border:1px solid var(--line);border-radius:var(--kindwave-radius,12px);background:var(--kindwave-background,var(--paper));color:var(--kindwave-color,var(--ink));font:var(--kindwave-font,16px/1.4 system-ui,sans-serif);accent-color:var(--accent);overflow-wrap:anywhere}\
.kw-box,.kw-box *{box-sizing:border-box;min-width:0}\
.kw-box *{font:inherit;margin:0}\
.kw-box fieldset{border:0;padding:0}\
.kw-box legend{padding:0 0 .5em}\
.kw-box legend,.kw-track,.kw-link,.kw-box .kw-button{font-weight:600}\
.kw-amounts{display:grid;grid-template-columns:repeat(auto-fit,minmax(5em,1fr));gap:.5em}\
.kw-chip{position:relative}\
.kw-chip input{position:absolute;inset:0;width:100%;height:100%;opacity:0;cursor:pointer}\
.kw-chip span{display:grid;place-items:center;min-height:44px;padding:.5em;border:1px solid var(--line);border-radius:8px}\
.kw-chip :checked+span{border-color:var(--accent);background:var(--tint);outline:1px solid var(--accent)}\
.kw-chip :focus-visible+span,.kw-box :focus-visible{outline:3px solid var(--accent);outline-offset:2px}\
.kw-field{display:grid;gap:.25em}\
.kw-field :is(input,select){width:100%;min-height:44px;padding:.5em;border:1px solid var(--soft);border-radius:8px;background:var(--paper);color:inherit}\
.kw-check{display:flex;gap:.5em}\
.kw-check input{width:24px;height:24px;flex:none}\
.kw-box button{min-height:44px;padding:.5em 1em;border:1px solid var(--line);border-radius:99px;background:none;color:inherit;cursor:pointer}\
.kw-box .kw-button{border-color:transparent;background:var(--accent);color:var(--on)}\
.kw-quiet,.kw-track{min-height:1.4em}\
.kw-quiet{color:var(--soft)}\
.kw-wrong{color:var(--bad)}\
.kw-link{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;color:var(--accent);min-height:24px}\
.kw-bar{appearance:none;width:100%;height:10px;border:0;border-radius:5px;overflow:hidden;background:var(--line)}\
.kw-bar::-webkit-progress-bar{background:none}\
.kw-bar::-webkit-progress-value{background:var(--accent)}\
.kw-bar::-moz-progress-bar{background:var(--accent)}\
.kw-row{display:flex;flex-wrap:wrap;gap:.75em;align-items:end}\
.kw-row .kw-field{flex:1 7em}\
.kw-frame{width:100%;border:0}`;

const pair = (name: string, light: string, dark: string) => `--${name}:light-dark(${light},${dark});`;
const colours =
	pair("ink", "#2a1f17", "#f5ece2") +
	pair("paper", "#fff", "#1f1813") +
	pair("line", "#d9cdbf", "#4b3d31") +
	pair("soft", "#6b5b4d", "#c3b3a2") +
	pair("tint", "#fbf3e9", "#2b221b") +
	pair("bad", "#a3231b", "#ff9d94") +
	"--accent:var(--kindwave-accent,light-dark(#b3400f,#f2935c));--on:var(--kindwave-on-accent,light-dark(#fff,#1f1209))";

/** @param host the selector of the widget's own element, with one of its themes or none */
const sheetFor = (host: (theme: string) => string) =>
	`${host("")}{display:block;container-type:inline-size;${colours}}${host("light")}{color-scheme:light}${host("dark")}{color-scheme:dark}${boxes}`;

export const shadowStyles = (): string =>
	`${sheetFor((theme) => (theme ? `:host([theme=${theme}])` : ":host"))}:host([hidden]){display:none}`;

export const layerStyles = (): string =>
	`@layer kindwave{${sheetFor((theme) => (theme ? `.kindwave[data-theme=${theme}]` : ".kindwave"))}}`;
