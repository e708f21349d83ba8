/** The same four parts of a staff screen as `ours.page.tsx`, with the component library's table, menu, tabs and date picker. */
import { Button } from "react-aria-components/Button"
import { Calendar, CalendarCell, CalendarGrid } from "react-aria-components/Calendar"
import { DateInput, DateSegment } from "react-aria-components/DateField"
import { DatePicker } from "react-aria-components/DatePicker"
import { Dialog } from "react-aria-components/Dialog"
import { Group } from "react-aria-components/Group"
import { Heading } from "react-aria-components/Heading"
import { Label } from "react-aria-components/Label"
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu"
import { Popover } from "react-aria-components/Popover"
import { Cell, Column, Row, Table, TableBody, TableHeader } from "react-aria-components/Table"
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components/Tabs"
import { COLUMNS, register, TABS } from "./sample.ts"

const nothing = () => undefined

register({
  table: (rows, selected) => (
    <Table
      aria-label="Admissions"
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={selected === undefined ? [] : [selected]}
      onRowAction={nothing}
    >
      <TableHeader>
        {COLUMNS.map((name, at) => (
          <Column key={name} id={name} isRowHeader={at === 0} allowsSorting>
            {name}
          </Column>
        ))}
        <Column id="acts">Actions</Column>
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.id} id={row.id}>
            {COLUMNS.map((name) => (
              <Cell key={name}>{row[name]}</Cell>
            ))}
            <Cell>
              <Button>Open {row.Name}</Button>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  ),
  menu: () => (
    <MenuTrigger>
      <Button aria-label="More">…</Button>
      <Popover>
        <Menu>
          {TABS.map((id) => (
            <MenuItem key={id} id={id}>
              {id}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  ),
  tabs: () => (
    <Tabs selectedKey="Pending" onSelectionChange={nothing}>
      <TabList aria-label="Status">
        {TABS.map((id) => (
          <Tab key={id} id={id}>
            {id}
          </Tab>
        ))}
      </TabList>
      <TabPanel id="Pending">rows</TabPanel>
    </Tabs>
  ),
  date: () => (
    <DatePicker>
      <Label>Admission date</Label>
      <Group>
        <DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
        <Button>Choose date</Button>
      </Group>
      <Popover>
        <Dialog>
          <Calendar>
            <Button slot="previous">Previous</Button>
            <Heading />
            <Button slot="next">Next</Button>
            <CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  ),
})
