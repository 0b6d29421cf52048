import { logoShapes } from "./logo-shapes.ts";

/** The mark, as large as its text's line; the name stands beside it, so it says nothing by itself. */
export function LogoMark() {
	return (
		<svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
			<path fill="var(--cta)" d={logoShapes.heart} />
			<path fill="var(--brand)" d={logoShapes.wave} />
		</svg>
	);
}

/** Mark and word. */
export function Logo({ name }: { name: string }) {
	return (
		<span className="logo">
			<LogoMark />
			{name}
		</span>
	);
}
