import { logoShapes } from "./logo-shapes.ts";

/** The symbol, as large as its line of text. The name is beside it, so screen readers skip it. */
export function LogoMark() {
	return (
		<svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
			<path fill="var(--cta)" d={logoShapes.heart} />
			<path fill="var(--brand)" d={logoShapes.wave} />
		</svg>
	);
}

/** Symbol and name. */
export function Logo({ name }: { name: string }) {
	return (
		<span className="logo">
			<LogoMark />
			{name}
		</span>
	);
}
