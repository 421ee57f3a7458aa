import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "~/lib/cn";

const item =
  "flex h-11 w-full cursor-pointer select-none items-center gap-3 rounded-lg px-3 text-[0.9375rem] outline-none data-highlighted:bg-sunken data-disabled:opacity-50";

export function Menu({
  trigger,
  label,
  children,
}: {
  trigger: ReactNode;
  label: string;
  children: ReactNode;
}) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-label={label}
          className="z-70 min-w-60 animate-[fade_120ms_ease-out] rounded-xl border border-line bg-surface p-1.5 shadow-lg"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function MenuItem({
  onSelect,
  isDanger = false,
  isDisabled = false,
  children,
}: {
  onSelect: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}) {
  return (
    <DropdownMenu.Item
      className={cn(item, isDanger && "text-danger")}
      disabled={isDisabled}
      onSelect={onSelect}
    >
      {children}
    </DropdownMenu.Item>
  );
}

/** A file to take along under that name. */
export function MenuFile({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild>
      <a href={href} download={name} className={item}>
        {children}
      </a>
    </DropdownMenu.Item>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-line" />;
}

export function MenuChoice({
  value,
  onChange,
  children,
}: {
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChange}>
      {children}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuOption({ value, children }: { value: string; children: ReactNode }) {
  return (
    <DropdownMenu.RadioItem
      value={value}
      className={cn(item, "data-[state=checked]:font-semibold data-[state=checked]:text-accent")}
    >
      {children}
    </DropdownMenu.RadioItem>
  );
}
