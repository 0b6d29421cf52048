import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { Icon } from "../../ui/icon.tsx";
import { Check, Settings } from "../../ui/icons.ts";
import type { Option } from "./option.ts";

export interface ColumnsMenuProps {
	columns: readonly Option[];
	visible: readonly string[];
	onChange: (visible: readonly string[]) => void;
}

/** The menu that displays and hides columns. */
export function ColumnsMenu({ columns, visible, onChange }: ColumnsMenuProps) {
	return (
		<MenuTrigger>
			<Button className="menu-button">
				<Icon of={Settings} />
				Columns
			</Button>
			<Popover className="kit-popover" placement="bottom end">
				<Menu
					className="kit-menu"
					aria-label="Columns"
					selectionMode="multiple"
					selectedKeys={visible}
					onSelectionChange={(keys) =>
						onChange(keys === "all" ? columns.map(({ value }) => value) : [...keys].map(String))
					}
				>
					{columns.map(({ value, label }) => (
						<MenuItem key={value} id={value} textValue={label} className="kit-option">
							{({ isSelected }) => (
								<>
									<span className="kit-tick">{isSelected ? <Icon of={Check} /> : null}</span>
									{label}
								</>
							)}
						</MenuItem>
					))}
				</Menu>
			</Popover>
		</MenuTrigger>
	);
}
