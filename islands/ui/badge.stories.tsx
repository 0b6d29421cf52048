import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./badge.tsx";

const meta = { component: Badge, args: { children: "Education" } } satisfies Meta<typeof Badge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Urgent: Story = { args: { tone: "urgent", children: "Urgent" } };
export const TaxBenefit: Story = { args: { tone: "tax", children: "Tax benefit" } };
export const Live: Story = { args: { tone: "live", children: "Approved" } };
export const Done: Story = { args: { tone: "done", children: "Fulfilled" } };
export const Waiting: Story = { args: { tone: "waiting", children: "On Hold" } };
export const Stopped: Story = { args: { tone: "stopped", children: "Rejected" } };
