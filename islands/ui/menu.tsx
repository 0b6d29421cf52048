import type { ReactNode } from "react";
import { opening } from "./dialog.tsx";
import { Icon, type IconDrawing } from "./icon.tsx";
import { ChevronDown } from "./icons.ts";

/** A number beside a name: as it is shown ("3") and as it is said ("3 unread"). */
export interface MenuCount {
	shown: string;
	said: string;
	/** It is news, and may be loud. */
	fresh?: boolean;
}

interface MenuEntry {
	/** Where two may have the same label. */
	id?: string;
	label: string;
	description?: string;
	icon?: IconDrawing;
	/** Instead of an icon, as an avatar. */
	picture?: ReactNode;
	count?: MenuCount;
}

/** Goes somewhere. */
export interface MenuLink extends MenuEntry {
	href: string;
	/** The language of the label and of where it leads. */
	language?: string;
	/** This is the page that the visitor is on. */
	current?: boolean;
}

/** Does something: calls a handler, or opens the dialog whose id it names. */
export interface MenuAction extends MenuEntry {
	onSelect?: () => void;
	opens?: string;
	danger?: boolean;
	disabled?: boolean;
}

export interface MenuGroup {
	heading?: string;
	/** What is said when there are no items. */
	notice?: string;
	items: readonly (MenuLink | MenuAction)[];
}

export interface MenuProps {
	/** Unique on the page. */
	id: string;
	/** The button's text, or its name when it shows its icon alone. */
	label: string;
	/** An icon or an avatar. */
	icon?: ReactNode;
	iconOnly?: boolean;
	/** What is chosen now, beside an icon alone. */
	value?: ReactNode;
	count?: MenuCount;
	/** The edge of the button that the list keeps to. */
	align?: "start" | "end";
	groups: readonly MenuGroup[];
}

/** The number beside a name. */
export function Count({ shown, said, fresh = false }: MenuCount) {
	return (
		<span className={fresh ? "count count-fresh" : "count"}>
			<span aria-hidden="true">{shown}</span>
			<span className="away">{said}</span>
		</span>
	);
}

function EntryContent({ label, description, icon, picture, count }: MenuEntry) {
	return (
		<>
			{picture ?? (icon ? <Icon of={icon} /> : null)}
			<span className="menu-text">
				{label}
				{description ? <span className="hint">{description}</span> : null}
			</span>
			{count ? <Count {...count} /> : null}
		</>
	);
}

/** A link of a menu, wherever it stands. */
export function LinkItem({ item }: { item: MenuLink }) {
	return (
		<a
			className="menu-item"
			href={item.href}
			lang={item.language}
			hrefLang={item.language}
			aria-current={item.current ? "page" : undefined}
		>
			<EntryContent {...item} />
		</a>
	);
}

function ActionItem({ item, menuId }: { item: MenuAction; menuId: string }) {
	const closing = { popoverTarget: menuId, popoverTargetAction: "hide" as const };
	const selected = () => {
		// A dialog gives the focus back to where it was: to the menu's button, once the menu is gone.
		if (item.opens) document.getElementById(menuId)?.hidePopover();
		item.onSelect?.();
	};
	return (
		<button
			type="button"
			className={item.danger ? "menu-item menu-danger" : "menu-item"}
			disabled={item.disabled}
			onClick={selected}
			{...(item.opens ? opening(item.opens) : closing)}
		>
			<EntryContent {...item} />
		</button>
	);
}

/**
 * A button that discloses links or actions below it, without script. It is no role="menu": those promise an
 * application's keys, where a visitor expects Tab, Enter and Escape, which the browser gives a popover by itself.
 */
export function Menu({ id, label, icon, iconOnly = false, value, count, align = "start", groups }: MenuProps) {
	return (
		<>
			<button type="button" className={iconOnly && !value ? "icon-button" : "menu-button"} popoverTarget={id}>
				{icon}
				{iconOnly ? <span className="away">{label}</span> : label}
				{value}
				{count ? <Count {...count} /> : null}
				{iconOnly ? null : <Icon of={ChevronDown} />}
			</button>
			<div id={id} className={`menu menu-${align}`} popover="auto">
				{groups.map(({ heading, notice, items }, index) => (
					<div className="menu-group" key={heading ?? notice ?? items[0]?.label}>
						{heading ? (
							<p className="menu-heading" id={`${id}-${index}`}>
								{heading}
							</p>
						) : null}
						{notice && items.length === 0 ? (
							<p className="menu-notice">{notice}</p>
						) : (
							<ul aria-labelledby={heading ? `${id}-${index}` : undefined}>
								{items.map((item) => (
									<li key={item.id ?? item.label}>
										{"href" in item ? <LinkItem item={item} /> : <ActionItem item={item} menuId={id} />}
									</li>
								))}
							</ul>
						)}
					</div>
				))}
			</div>
		</>
	);
}
