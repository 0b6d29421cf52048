import type { ReactNode } from "react";
import { type RegionCode, regionCodes } from "../../api/domain/regions.ts";
import { brand } from "../brand.ts";
import type { View } from "../page.ts";

const regionNames: Readonly<Record<RegionCode, string>> = { IN: "India", US: "USA" };

function Brand({ bare }: { bare: boolean }) {
	const mark = (
		<>
			<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
				<rect width="32" height="32" rx="9" fill="#b53a17" />
				<path
					fill="#fff"
					d="M16 15.500C11.500 12.400 9.500 10.300 9.500 8a3.200 3.200 0 0 1 6.500-1.200A3.200 3.200 0 0 1 22.500 8c0 2.300-2 4.400-6.500 7.500z"
				/>
				<path
					d="M4 20.500c4-3.200 8-3.200 12 0s8 3.200 12 0M4 25.500c4-3.200 8-3.200 12 0s8 3.200 12 0"
					fill="none"
					stroke="#f3b457"
					strokeWidth="2.6"
					strokeLinecap="round"
				/>
			</svg>
			{brand.name}
		</>
	);
	return bare ? (
		<span className="brand">{mark}</span>
	) : (
		<a className="brand" href="/">
			{mark}
		</a>
	);
}

/** Links, so that it works without script; the answer remembers the choice in a cookie. */
function RegionSwitch({ region }: { region: RegionCode }) {
	return (
		<nav className="regions" aria-label="Region">
			{regionCodes.map((code) => (
				<a key={code} href={`?region=${code}`} aria-current={code === region ? "true" : undefined}>
					{regionNames[code]}
				</a>
			))}
		</nav>
	);
}

/** Header, the page, footer. On payment-type routes menus are hidden and the logo is disabled (specification, section 2). */
export function PageFrame({ view, bare, children }: { view: View; bare: boolean; children: ReactNode }) {
	return (
		<>
			<a className="skip" href="#main">
				Skip to the content
			</a>
			<header className="site-header">
				<div>
					<Brand bare={bare} />
					{bare ? null : <RegionSwitch region={view.region} />}
				</div>
			</header>
			<main id="main" tabIndex={-1}>
				{children}
			</main>
			<footer className="site-footer">
				<div>
					<p>
						{brand.name} connects people who need help with people who give it. Giving is free of platform fees; the
						card provider’s fee is shown before you pay.
					</p>
					<ul>
						<li>
							<a href={`mailto:${brand.email}`}>{brand.email}</a>
						</li>
						{bare ? null : (
							<li>
								<a href="/api/v1/reference">API reference</a>
							</li>
						)}
					</ul>
				</div>
			</footer>
		</>
	);
}
