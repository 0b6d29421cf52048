import type { ReactNode } from "react";
import { brand } from "../brand.ts";
import type { View } from "../page.ts";

/** Header, the page, footer. On payment-type routes menus are hidden and the logo is disabled (specification, section 2). */
export function PageFrame({ bare, children }: { view: View; bare: boolean; children: ReactNode }) {
	return (
		<>
			<header>{bare ? <span>{brand.name}</span> : <a href="/">{brand.name}</a>}</header>
			{children}
			<footer>{brand.email}</footer>
		</>
	);
}
